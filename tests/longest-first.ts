import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take a minute or more. If one of them started last, it would keep one core busy while the others stand idle.
 */
const LONG = [
  'wallet/orders.test.ts',
  'wallet/crash.test.ts',
  'ledger/properties.test.ts',
  'faults/account-calls.test.ts',
  'faults/game-calls.test.ts',
  'verification/carrier.test.ts',
  'core/hostile-inputs.test.ts',
  'core/axe.test.ts',
  'core/walk.test.ts',
  'e2e/session/login.test.ts',
];

/** Begins with the files that take longest; the others follow in vitest's own order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONG.findIndex((path) => moduleId.endsWith(path));
      return index === -1 ? LONG.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
