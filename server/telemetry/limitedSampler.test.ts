import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api';
import { AlwaysOffSampler, AlwaysOnSampler, SamplingDecision, type Sampler } from '@opentelemetry/sdk-trace';
import { expect, test } from 'vitest';
import { limitSampler } from './limitedSampler.ts';

const TRACE = 'ab'.repeat(16);
const recorded = (sampler: Sampler, times: number) =>
  Array.from({ length: times }, () => sampler.shouldSample(ROOT_CONTEXT, TRACE, 'GET', SpanKind.SERVER, {}, [])).filter(
    ({ decision }) => decision === SamplingDecision.RECORD_AND_SAMPLED,
  ).length;

test("[ops-36] a burst is limited to one second's traces, then to the rate", () => {
  let now = 0;
  const sampler = limitSampler(new AlwaysOnSampler(), 5, () => now);
  expect(recorded(sampler, 1000)).toBe(5);
  now += 400;
  expect(recorded(sampler, 1000)).toBe(2);
  now += 60_000;
  expect(recorded(sampler, 1000)).toBe(5);
  expect(recorded(limitSampler(new AlwaysOffSampler(), 5), 1000)).toBe(0);
});
