export interface EditBurstsOptions {
  /** The pause after the last edit that ends a burst. */
  readonly delayMs: number;
  /** Asks for the figures of the workers of a burst. */
  readonly ask: (userIds: readonly string[]) => Promise<void>;
}

/** Collects edited workers, and asks for their figures once for each burst of edits, one request at a time. */
export class EditBursts {
  readonly #options: EditBurstsOptions;
  readonly #waiting = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAsking = false;

  constructor(options: EditBurstsOptions) {
    this.#options = options;
  }

  add(userIds: readonly string[]): void {
    for (const userId of userIds) this.#waiting.add(userId);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#ask();
    }, this.#options.delayMs);
  }

  /** Asks for nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  async #ask(): Promise<void> {
    if (this.#isAsking || this.#waiting.size === 0) return;
    const userIds = [...this.#waiting];
    this.#waiting.clear();
    this.#isAsking = true;
    await this.#options.ask(userIds);
    this.#isAsking = false;
    // A burst that is not over yet asks when it is.
    if (this.#timer === undefined) await this.#ask();
  }
}
