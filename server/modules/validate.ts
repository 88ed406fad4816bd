import { invalid, type FieldError } from '../../shared/domain/api/errors.ts';
import type { Refusal } from '../../shared/domain/api/validation.ts';

/** Throws an error with every field that breaks its rule, in the given order. */
export function assertValid(checks: Readonly<Record<string, Refusal>>): void {
  const broken = Object.entries(checks).flatMap(([field, refusal]): FieldError[] =>
    refusal === undefined ? [] : [{ field, ...refusal }],
  );
  if (broken.length > 0) throw invalid(...broken);
}
