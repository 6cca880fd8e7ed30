import { LabelledField } from '../field/LabelledField';
import { useKeptChoice } from '../usePreference';

/** The supermarket's name on printed sheets, kept per person in this browser. */
const useKeptName = () => useKeptChoice('nome do supermercado');

export const useShopName = () => useKeptName()[0]?.trim() ?? '';

/** The field of the supermarket's name, above each sheet. */
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
