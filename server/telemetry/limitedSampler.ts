import { SamplingDecision, type Sampler, type SamplingResult } from '@opentelemetry/sdk-trace';

const MS = 1000;

/**
 * Wraps a sampler and limits the average number of traces per second. Under load, even a tenth of all requests is so
 * many that at least one of them is always active, and then everything that runs at the same time is traced too.
 */
export function limitSampler(sampler: Sampler, perSecond: number, now = () => performance.now()): Sampler {
  let left = perSecond;
  let filledAt = now();
  return {
    shouldSample: (...asked): SamplingResult => {
      const result = sampler.shouldSample(...asked);
      if (result.decision !== SamplingDecision.RECORD_AND_SAMPLED) return result;
      const at = now();
      left = Math.min(perSecond, left + ((at - filledAt) / MS) * perSecond);
      filledAt = at;
      if (left < 1) return { decision: SamplingDecision.NOT_RECORD };
      left -= 1;
      return result;
    },
    toString: () => `${sampler.toString()}, at most ${perSecond} a second`,
  };
}
