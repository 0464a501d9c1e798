// SvelteKit looks here for types of the whole app; we add none.
declare global {
  namespace App {}
}

export {};
