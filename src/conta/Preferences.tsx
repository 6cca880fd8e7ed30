import { FormControlLabel, FormGroup, Switch } from '@mui/material';
import { singleKeysPreference, usePreference } from '../ui';
import { AccountCard } from './AccountCard';

/** 'Preferências': per person and browser. */
export const Preferences = () => (
  <AccountCard title="Preferências" text="Valem só para você, neste navegador, e são guardadas na hora.">
    <FormGroup>
      <Preference name="semana aberta" initial label="Mostrar a semana na tela Promoções" />
      <Preference name="sem movimento" initial={false} label="Reduzir animações" />
      <Preference
        name={singleKeysPreference}
        initial
        label="Teclas de atalho de um só caractere (a tecla ? mostra quais são)"
      />
    </FormGroup>
  </AccountCard>
);

const Preference = ({ name, initial, label }: { name: string; initial: boolean; label: string }) => {
  const [on, setOn] = usePreference(name, initial);
  return <FormControlLabel control={<Switch checked={on} onChange={(_, checked) => setOn(checked)} />} label={label} />;
};
