/**
 * A CSV line that is not empty: the line number where it starts, from 1, and its raw cells. `isOpen`: a quote in its last
 * cell is not closed, so that whatever stood below is part of that cell.
 */
export type CsvLine = { line: number; cells: string[]; isOpen?: true };

/** Carriers' exports have about sixty columns. */
const MAX_CELLS = 200;

/**
 * Reads the cells of a CSV file by RFC 4180 with one separator, as spreadsheets write it: doubled quotes
 * within quotes, any line ends, a byte order mark, spaces before a quote. Empty lines are left out but
 * counted. An unclosed quote extends to the end of the file. Cells after `maxCells` are left out.
 */
export function readCsvLines(input: string, separator: string, maxCells = MAX_CELLS): CsvLine[] {
  const text = input.replace(/^\ufeff/, '');
  const lines: CsvLine[] = [];
  let [cells, cell, isQuoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const endCell = () => {
    if (cells.length < maxCells) cells.push(cell);
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (cells.some((one) => one.trim() !== '')) {
      lines.push({ line: begun, cells, ...(isQuoted ? { isOpen: true } : {}) });
    }
    [cells, begun] = [[], line];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const isEnd = letter === '\n' || (letter === '\r' && text.charAt(at + 1) !== '\n');
    if (isEnd) line += 1;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (letter === separator) endCell();
    else if (isEnd) endLine();
    else if (letter !== '\r') cell += letter;
  }
  endLine();
  return lines;
}
