import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

const FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof FORMATS)[number];

type ExportMenuProps = {
  texts: { exportList: string; exportAs: Readonly<Record<ExportFormat, string>> };
  busy: boolean;
  onExport: (format: ExportFormat) => void;
};

/** A menu that exports a list as a file. */
export function ExportMenu({ texts, busy, onExport }: ExportMenuProps) {
  return (
    <Menu
      trigger={
        <Button icon="download" busy={busy}>
          {texts.exportList}
        </Button>
      }
      entries={FORMATS.map((format) => ({ label: texts.exportAs[format], onSelect: () => onExport(format) }))}
    />
  );
}
