/** The state of saving, as the status line shows it. */
export interface SaveState {
  readonly waiting: number;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly savedSteps: number;
}

export interface SaveQueueOptions {
  /** Saves the rows; a rejection keeps them waiting. */
  readonly save: (rowIds: readonly string[]) => Promise<void>;
  readonly delayMs: number;
  readonly describe: (error: unknown) => string;
  /** The pause after which a failed request is sent again; undefined if it would fail again. */
  readonly retryAfter?: (error: unknown) => number | undefined;
  readonly changed: (state: SaveState) => void;
}

/** Saves changed rows together, a moment after the last change and one request at a time. */
export class SaveQueue {
  readonly #options: SaveQueueOptions;
  readonly #waiting = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #sending = new Set<string>();
  #running: Promise<void> | undefined;
  #problem: string | undefined;
  #retryMs: number | undefined;
  #savedSteps = 0;

  constructor(options: SaveQueueOptions) {
    this.#options = options;
  }

  get waiting(): readonly string[] {
    return [...this.#waiting];
  }

  /** True if the row is part of the request that was not answered yet. */
  isSending(rowId: string): boolean {
    return this.#sending.has(rowId);
  }

  /** True if the row waits for the next request. */
  isWaiting(rowId: string): boolean {
    return this.#waiting.has(rowId);
  }

  /** Rows that wait, and those of the request that was not answered yet. */
  get unsaved(): readonly string[] {
    return [...new Set([...this.#sending, ...this.#waiting])];
  }

  add(rowIds: readonly string[]): void {
    for (const id of rowIds) this.#waiting.add(id);
    if (this.#waiting.size === 0) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#options.delayMs);
    this.#report();
  }

  /** The sentence of the last request, if it failed. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Saves what waits, also while a request runs; resolves when nothing waits or a request failed. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running) return this.#running;
    if (this.#waiting.size === 0) return Promise.resolve();
    this.#running = this.#sendAll();
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    do await this.#send();
    while (this.#problem === undefined && this.#waiting.size > 0);
    this.#running = undefined;
    if (this.#problem !== undefined && this.#retryMs !== undefined)
      this.#timer = setTimeout(() => void this.flush(), this.#retryMs);
  }

  async #send(): Promise<void> {
    const rowIds = this.waiting;
    this.#waiting.clear();
    for (const id of rowIds) this.#sending.add(id);
    this.#report();
    try {
      await this.#options.save(rowIds);
      this.#problem = undefined;
      this.#savedSteps += 1;
    } catch (error) {
      for (const id of rowIds) this.#waiting.add(id);
      this.#problem = this.#options.describe(error);
      this.#retryMs = this.#options.retryAfter?.(error);
    }
    this.#sending.clear();
    this.#report();
  }

  #report(): void {
    this.#options.changed({
      waiting: this.#waiting.size,
      isSaving: this.#sending.size > 0,
      problem: this.#problem,
      savedSteps: this.#savedSteps,
    });
  }
}
