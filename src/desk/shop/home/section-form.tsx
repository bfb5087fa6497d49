import { texts } from './texts.ts';
import { PartFields, type PartProps } from '../part-form/part-fields.tsx';
import type { PartForm } from '../part-form/part-form.ts';
import { PartList } from '../part-form/part-list.tsx';
import type { SectionKind } from './section-kind.ts';

const LIMITS: PartForm = {
  fields: () => [
    { path: 'from', kind: 'moment', empty: 'null' },
    { path: 'until', kind: 'moment', empty: 'null' },
  ],
  texts: { from: texts.from, until: texts.untilField },
};

/** The form of a section: what its kind has, its slides if it has any, and when it is shown. */
export function SectionForm({ form: kind, ...part }: PartProps<SectionKind>) {
  return (
    <>
      <PartFields {...part} form={kind} />
      {kind.items === undefined ? null : <PartList {...part} form={kind.items} />}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-medium underline decoration-edge underline-offset-4">
          {texts.limits}
        </summary>
        <PartFields {...part} form={LIMITS} />
      </details>
    </>
  );
}
