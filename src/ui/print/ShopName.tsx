import { LabelledField } from '../field/LabelledField';
import { useKeptChoice } from '../usePreference';

/** What the supermarket is called on what is printed: what this person typed on this browser, empty until then. */
const useKeptName = () => useKeptChoice('nome do supermercado');

/** The name of the supermarket, for a sheet. */
export const useShopName = () => useKeptName()[0]?.trim() ?? '';

/** Where it is typed, above each sheet. */
export const ShopNameField = () => {
  const [name, keep] = useKeptName();
  return (
    <LabelledField
      label="Nome do supermercado"
      placeholder="Sai no papel quando preenchido"
      value={name ?? ''}
      onChange={({ target }) => keep(target.value)}
      inputProps={{ maxLength: 60 }}
      autoComplete="organization"
      sx={{ mb: 2, maxWidth: 360 }}
    />
  );
};
