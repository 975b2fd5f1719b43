const fewNames = 8;

/** The names that one object has had so far; a set is made only for objects of many members. */
export class MemberNames {
  private few: string[] = [];
  private many: Set<string> | null = null;

  /** Adds a name; false when it was there before. */
  add(name: string): boolean {
    if (this.many !== null) {
      const before = this.many.size;
      return this.many.add(name).size > before;
    }
    if (this.few.includes(name)) return false;
    this.few.push(name);
    if (this.few.length > fewNames) this.many = new Set(this.few);
    return true;
  }
}
