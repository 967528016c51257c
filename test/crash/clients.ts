import type { TransportResponse } from '../../client/client.ts';
import { addDays, calendarDate } from '../../values/calendar-date.ts';
import { forEachConcurrently } from '../harness/concurrent-requests.ts';
import { eventually } from '../harness/eventually.ts';
import type { ServerProcess } from '../harness/server-process.ts';

interface AnsweredWrite {
  readonly path: string;
  readonly body: object;
  readonly answer: string;
}

/** Clients of a server that is killed again and again. Each write is repeated with its key until it is answered. */
export class Clients {
  /** By idempotency key. */
  readonly answered = new Map<string, AnsweredWrite>();
  /** True from a power cut to the restart: what is answered meanwhile reaches nobody. */
  isWithoutPower = false;
  /** Attempts without an answer, or with 503. */
  unanswered = 0;
  readonly #findServer: () => ServerProcess;
  /** Number for each payroll. */
  readonly #cancellations: number;
  #isStopped = false;
  #running: Promise<unknown> = Promise.resolve();
  #waiting: { readonly count: number; readonly resolve: () => void } | undefined;

  constructor(findServer: () => ServerProcess, cancellations: number) {
    this.#findServer = findServer;
    this.#cancellations = cancellations;
  }

  /** Starts the clients; stop them with the returned function. */
  start(companyId: string, connections: number): () => Promise<void> {
    const running = Promise.all([
      this.#runPayrolls(companyId),
      ...Array.from({ length: connections }, (_, connection) =>
        this.#addUsers(companyId, connection),
      ),
    ]);
    running.catch(() => {});
    this.#running = running;
    return async () => {
      this.#isStopped = true;
      await running;
    };
  }

  /** Waits until a number of further writes are answered. */
  async waitForAnswers(count: number): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      this.#waiting = { count: this.answered.size + count, resolve };
    });
    // A client that fails ends the wait.
    await Promise.race([answered, this.#running]);
  }

  /** Sends answered writes again. Returns the keys whose answer was not kept. */
  async listForgotten(keys: readonly string[]): Promise<readonly string[]> {
    const forgotten: string[] = [];
    await forEachConcurrently(keys, 8, async (key) => {
      const write = this.answered.get(key);
      if (!write) return;
      const { body, headers } = await this.#sendUntilAnswered(key, write.path, write.body);
      if (headers['idempotency-replayed'] !== 'true' || body !== write.answer) forgotten.push(key);
    });
    return forgotten;
  }

  async #addUsers(companyId: string, connection: number): Promise<void> {
    for (let number = 0; !this.#isStopped; number += 1) {
      const firstName = `${connection}-${number}`;
      const user = { companyId, firstName, lastName: 'Bartik', ssn: '219-09-9999' };
      const body = { method: 'addBusinessUser', businessUser: user };
      await this.#write(`user-${firstName}`, '/companyOnboarding', body);
    }
  }

  /** Submits and cancels each payroll of the year, submits it again, and moves the clock past its pay date. */
  async #runPayrolls(companyId: string): Promise<void> {
    for (let number = 1; !this.#isStopped; number += 1) {
      const { payPeriodId, payDate } = await this.#readPayPeriod(companyId);
      if (payDate > '2026-12-31') return;
      const period = { companyId, payPeriodId };
      await this.#write(`submit-${number}`, '/payroll/initiatePayroll', period);
      for (let again = 1; again <= this.#cancellations && !this.#isStopped; again += 1) {
        const key = `${number}-${again}`;
        await this.#write(`cancel-${key}`, '/payroll/cancelPayrollSubmission', period);
        await this.#write(`submit-${key}`, '/payroll/initiatePayroll', period);
      }
      const to = `${addDays(calendarDate(payDate), 1)}T20:00:00Z`;
      await this.#sendUntilAnswered(`clock-${number}`, '/sandbox/advanceClock', { to });
    }
  }

  async #readPayPeriod(companyId: string) {
    for (;;) {
      const { reports } = this.#findServer().client;
      const period = await reports
        .getPayPeriod({ companyId, workerType: 'W2' })
        .catch(() => undefined);
      if (period) return period;
      await this.#waitForServer();
    }
  }

  async #write(key: string, path: string, body: object): Promise<void> {
    const { status, body: answer } = await this.#sendUntilAnswered(key, path, body);
    if (status !== 200) throw new Error(`${key} was answered ${status}: ${answer}`);
    this.answered.set(key, { path, body, answer });
    if (!this.#waiting || this.answered.size < this.#waiting.count) return;
    this.#waiting.resolve();
    this.#waiting = undefined;
  }

  async #sendUntilAnswered(key: string, path: string, body: object): Promise<TransportResponse> {
    for (;;) {
      const answer = await this.#findServer()
        .send(path, body, { 'idempotency-key': key })
        .catch(() => undefined);
      if (answer && answer.status !== 503 && !this.isWithoutPower) return answer;
      this.unanswered += 1;
      await this.#waitForServer();
    }
  }

  async #waitForServer(): Promise<void> {
    await eventually(
      async () =>
        (
          await this.#findServer()
            .get('/readyz')
            .catch(() => undefined)
        )?.status === 200,
      { within: 120_000 },
    );
  }
}
