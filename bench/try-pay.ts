import { computePay } from '../engine/pay/compute-pay.ts';
import { Working } from '../engine/taxes/working.ts';
import { money, cents } from '../values/money.ts';
import { aRun, anEmployee, livesAndWorksIn } from '../test/pay/workers.ts';
const run = aRun('2026-06-12');
const states = Object.keys(run.law.states);
const workers = Array.from({length: 20000}, (_, i) => {
  const st = states[i % states.length] as string;
  return anEmployee({ id: String(i), places: livesAndWorksIn(st), lines: [
    { kind: 'salary', amount: cents(120000 + (i * 7919) % 500000) },
    ...(i % 2 ? [{ kind: '401k', amount: money('150') }] : []),
    ...(i % 3 ? [{ kind: 'health-insurance', amount: money('95.50') }] : []),
    ...(i % 5 === 0 ? [{ kind: 'bonus', amount: money('500') }] : []),
  ]});
});
for (const keep of [false, true]) {
  for (let round = 0; round < 4; round++) {
    const before = process.cpuUsage();
    let net = 0; let steps = 0;
    for (const worker of workers) {
      const w = keep ? new Working() : undefined;
      net += computePay(run, worker, w).net; steps += w?.steps.length ?? 0;
    }
    const used = process.cpuUsage(before);
    console.log(keep, Math.round(workers.length / ((used.user + used.system) / 1e6)), net, steps);
  }
}
