/** The step that a link points at: `#17`. */
export function stepFrom(hash: string): number {
  const number = Number(/^#(\d{1,6})$/.exec(hash)?.[1] ?? 0);
  return Number.isSafeInteger(number) ? number : 0;
}
