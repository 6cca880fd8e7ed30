import './rows.css';

/** A word that a row is sorted under, cut where it is too long; looks like the small outlined chip of the component library. */
export const RowChip = ({ text }: { text: string }) => (
  <span className="row-chip" title={text}>
    {text}
  </span>
);
