import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A few lines each that go through every form, for half a minute or more. */
const SLOW =
  /(?:quality-log|any-answers|every-form|hostile-downloads|damaged-backup|hostile-forms|purchase-policy)\.deep\.test\.ts$/;

/**
 * Vitest starts with the largest files, and so would end with these: one worker busy, the others done. They are first
 * instead.
 */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
