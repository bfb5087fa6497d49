/** A row of a file by the names of its columns, in small letters. */
export type CsvRow = Readonly<Record<string, string>>;

const MOST_CELLS = 40;

const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads a CSV file (RFC 4180; commas, semicolons or tabs) as rows by the names of its head: the first line that has all of
 * `needed` (each a choice of names), since banks print their own name above it. Null where there is no such line.
 */
export function readCsvTable(text: string, needed: readonly (readonly string[])[]): CsvRow[] | null {
  for (const separator of SEPARATORS) {
    const lines = readCells(text.replace(/^\ufeff/, ''), separator);
    const start = lines.findIndex((cells) => {
      const names = new Set(cells.map(nameOf));
      return needed.every((choice) => choice.some((name) => names.has(name)));
    });
    const head = lines[start]?.map(nameOf);
    if (head !== undefined) return rowsBelow(lines.slice(start + 1), head);
  }
  return null;
}

function rowsBelow(lines: readonly string[][], head: readonly string[]): CsvRow[] {
  return lines
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => Object.fromEntries(head.map((name, index) => [name, (cells[index] ?? '').trim()])));
}

/** The first of several columns that has something. */
export function cellOf(row: CsvRow, names: readonly string[]): string {
  return names.map((name) => row[name] ?? '').find((cell) => cell !== '') ?? '';
}

/** "Deposit Amt. (INR)" is "deposit amt inr". */
function nameOf(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

function readCells(text: string, separator: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    if (cells.length < MOST_CELLS) cells.push(cell);
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push(cells);
    cells = [];
  };
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (letter === separator) endCell();
    else if (letter === '\n') endLine();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
}
