import { type RaRecord, useListContext } from 'ra-core';
import { withoutBidiControls } from '../../../lib';
import { useListWait } from '../waiting/StaleRows';
import { useSelection } from './selection';
import '../rows.css';

interface Props {
  label: string;
  checked: boolean;
  some?: boolean;
  disabled?: boolean;
  /** `range` when the Shift key was held. */
  onToggle: (range: boolean) => void;
}

/** A plain check box: a page has a hundred of them, and MUI's answer late. */
export const SelectBox = ({ label, checked, some = false, disabled = false, onToggle }: Props) => (
  <label className="select-box">
    <input
      type="checkbox"
      aria-label={withoutBidiControls(label)}
      checked={checked}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = some;
      }}
      onChange={(event) => onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
    />
  </label>
);

/** Selects all records of the page, or none; disabled while another page is awaited. */
export const SelectPage = () => {
  const { data } = useListContext();
  const { isSelected, togglePage } = useSelection();
  const { stale } = useListWait();
  const page: readonly RaRecord[] = data ?? [];
  const selected = page.filter(isSelected).length;
  const all = page.length > 0 && selected === page.length;
  return (
    <SelectBox
      label="Selecionar a página"
      checked={all}
      some={selected > 0 && !all}
      disabled={stale}
      onToggle={togglePage}
    />
  );
};
