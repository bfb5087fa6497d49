/**
 * The cells of a CSV file by RFC 4180, as spreadsheets write it: quotes doubled within quotes, any line ends, a byte order mark.
 * Lines without a cell are left out but counted. An open quote takes the rest of the file.
 */
export function csvRows(given: string): { line: number; cells: string[] }[] {
  const text = given.replace(/^\ufeff/, '');
  const rows: { line: number; cells: string[] }[] = [];
  let [cells, cell, quoted, line, begun]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begun, cells });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const isEnd = letter === '\n' || (letter === '\r' && text.charAt(at + 1) !== '\n');
    if (isEnd) line += 1;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === ',' || letter === ';' || letter === '\t') {
      cells.push(cell);
      cell = '';
    } else if (isEnd) {
      endRow();
      begun = line;
    } else if (letter !== '\r') cell += letter;
  }
  endRow();
  return rows;
}
