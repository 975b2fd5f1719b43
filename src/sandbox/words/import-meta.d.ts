/** The one build-time feature that core and the sandbox use: the files of a folder, as modules or as texts. */
interface ImportMeta {
  glob<Module>(
    pattern: string,
    options: { eager: true; query?: string; import?: string },
  ): Record<string, Module>;
}
