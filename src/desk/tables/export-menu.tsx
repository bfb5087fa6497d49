import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../api/save-file.ts';
import { Button } from '../controls/button.tsx';
import { Menu } from '../controls/menu.tsx';

const FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof FORMATS)[number];

type ExportMenuProps = {
  texts: { exportList: string; exportAs: Readonly<Record<ExportFormat, string>> };
  fetchFile: (format: ExportFormat) => Promise<Parameters<typeof saveFile>[0]>;
};

/** A menu that exports a list as a file, which the browser saves. */
export function ExportMenu({ texts, fetchFile }: ExportMenuProps) {
  const take = useMutation({ mutationFn: fetchFile, onSuccess: saveFile });
  return (
    <Menu
      trigger={
        <Button icon="download" busy={take.isPending}>
          {texts.exportList}
        </Button>
      }
      entries={FORMATS.map((format) => ({ label: texts.exportAs[format], onSelect: () => take.mutate(format) }))}
    />
  );
}
