/** A form for a game's options, made from their JSON Schema. What has no simple control is left at its default. */

import { named, spelled } from "./i18n";

export type Options = Record<string, unknown>;

export type Field = { name: string; label: string } & (
  | { kind: "choice"; choices: { value: string | number; label: string }[] }
  | { kind: "switch" }
  | { kind: "number"; least: number; most: number }
);

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  enum?: (string | number)[];
  default?: unknown;
  properties?: Record<string, Schema>;
  minimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
}

/** The fields of the form, in the order of the struct. */
export function fields(slug: string, options: object): Field[] {
  const root = options as Schema;
  return Object.entries(followed(root, root).properties ?? {}).flatMap(([name, property]) => {
    const field = fieldOf(slug, name, followed(property, root));
    return field ? [field] : [];
  });
}

/** The variant that these options are; null: none of them. */
export function variantOf(options: unknown, variants: Record<string, unknown>): string | null {
  const text = sorted(options);
  return Object.keys(variants).find((name) => sorted(variants[name]) === text) ?? null;
}

/** What a variant is called. */
export function variantName(slug: string, variant: string): string {
  return named(`variant.${slug}.${variant}`, spelled(variant));
}

/** Options as an object, however they arrived. */
export function asOptions(value: unknown): Options {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function fieldOf(slug: string, name: string, schema: Schema): Field | null {
  const label = named(`option.${slug}.${name}`, spelled(name));
  if (schema.enum && schema.enum.length > 1) {
    // The schema sorts by name; what is usual comes first.
    const values = [...schema.enum].sort((a, b) => Number(b === schema.default) - Number(a === schema.default));
    const choices = values.map((value) => ({
      value,
      label: named(`option.${slug}.${name}.${value}`, spelled(String(value))),
    }));
    return { name, label, kind: "choice", choices };
  }
  if (schema.type === "boolean") return { name, label, kind: "switch" };
  const most = schema.maximum ?? (schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - 1);
  if (schema.type === "integer" && schema.minimum !== undefined && most !== undefined)
    return { name, label, kind: "number", least: schema.minimum, most };
  return null;
}

function followed(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.split("/").at(-1);
  const target = name === undefined ? undefined : root.$defs?.[name];
  return target ? followed(target, root) : schema;
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
