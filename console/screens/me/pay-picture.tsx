import type { PastPayment } from '../../call/company-queries.ts';
import { showMoney } from '../../format/money.ts';
import './me.css';
import { type SumTopic, toSumBars } from './sum-bars.ts';

export interface PayPictureProps {
  readonly pay: PastPayment['payrollLineItems'][number];
  /** Opens the worksheet at a topic. */
  readonly explain: (topic: SumTopic) => void;
}

/** A pay as a picture of its sum: a bar for each part, which opens the worksheet. */
export function PayPicture({ pay, explain }: PayPictureProps) {
  return (
    <ul className="sum" aria-label="Picture of the pay">
      {toSumBars(pay).map(({ key, label, topic, sign, amount, start, length }) => (
        <li key={key}>
          <button type="button" className="sum-part" onClick={() => explain(topic)}>
            <span>{label}</span>
            <span className="sum-amount">
              {sign} {showMoney(amount)}
              <span className="hidden-text">. Explain it</span>
            </span>
            <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
              <rect className="sum-track" width="1000" height="10" />
              <rect className={`sum-bar is-${topic}`} x={start} width={length} height="10" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
