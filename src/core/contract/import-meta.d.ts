/** The one build-time feature that core uses: a folder of profiles read as a list. */
interface ImportMeta {
  glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>;
}
