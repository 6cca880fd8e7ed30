interface MeasuredGroup {
  heading: number;
  rows: readonly number[];
}

/** Rows of a group in one column, `to` excluded, below its heading. */
export interface Part {
  group: number;
  from: number;
  to: number;
}

/** Fills columns of a height with groups. Each part starts with the heading, which is never alone. */
export function columnsOf(groups: readonly MeasuredGroup[], height: number): Part[][] {
  let column: Part[] = [];
  const columns = [column];
  let left = height;
  groups.forEach(({ heading, rows }, group) => {
    let part: Part | undefined;
    rows.forEach((row, place) => {
      const needed = part ? row : heading + row;
      if (needed > left && column.length > 0) {
        column = [];
        columns.push(column);
        left = height;
        part = undefined;
      }
      if (!part) {
        part = { group, from: place, to: place };
        column.push(part);
        left -= heading;
      }
      part.to = place + 1;
      left -= row;
    });
  });
  return columns;
}
