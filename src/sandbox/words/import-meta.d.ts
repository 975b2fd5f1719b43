/** The only feature of Vite that core and the sandbox use. */
interface ImportMeta {
  glob<Module>(
    pattern: string,
    options: { eager: true; query?: string; import?: string },
  ): Record<string, Module>;
}
