import './rows.css';

/** A word in the look of MUI's small outlined chip, cut where it is too long. */
export const RowChip = ({ text }: { text: string }) => (
  <span className="row-chip" title={text}>
    {text}
  </span>
);
