import { Stack } from '@mui/material';
import { Panel } from '../Panel';
import { StatusLine } from '../StatusLine';

const lines = [
  { label: 'API', value: 'Online' },
  { label: 'Banco de dados', value: 'Conectado' },
  { label: 'Última atualização', value: 'Agora mesmo' },
];

/** The fixed status lines of spec §2. */
export const SystemStatus = () => (
  <Panel title="Status do Sistema" example>
    <Stack component="dl" spacing={1.75} useFlexGap sx={{ m: 0 }}>
      {lines.map(({ label, value }) => (
        <StatusLine key={label} label={label}>
          {value}
        </StatusLine>
      ))}
    </Stack>
  </Panel>
);
