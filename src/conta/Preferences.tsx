import { FormControlLabel, FormGroup, Switch } from '@mui/material';
import { singleKeysPreference, usePreference } from '../ui';
import { AccountCard } from './AccountCard';

/** 'Preferências': per person and browser. */
export const Preferences = () => {
  const [weekOpen, setWeekOpen] = usePreference('semana aberta', true);
  const [singleKeys, setSingleKeys] = usePreference(singleKeysPreference, true);
  const [still, setStill] = usePreference('sem movimento', false);
  return (
    <AccountCard title="Preferências" text="Valem só para você, neste navegador, e são guardadas na hora.">
      <FormGroup>
        <FormControlLabel
          control={<Switch checked={weekOpen} onChange={(_, checked) => setWeekOpen(checked)} />}
          label="Mostrar a semana na tela Promoções"
        />
        <FormControlLabel
          control={<Switch checked={still} onChange={(_, checked) => setStill(checked)} />}
          label="Reduzir animações"
        />
        <FormControlLabel
          control={<Switch checked={singleKeys} onChange={(_, checked) => setSingleKeys(checked)} />}
          label="Teclas de atalho de um só caractere (a tecla ? mostra quais são)"
        />
      </FormGroup>
    </AccountCard>
  );
};
