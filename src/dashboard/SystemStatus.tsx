import { Box, Stack, Typography } from '@mui/material';
import { Panel } from './Panel';

const lines = [
  { label: 'API', value: 'Online' },
  { label: 'Banco de dados', value: 'Conectado' },
  { label: 'Última atualização', value: 'Agora mesmo' },
];

/** The fixed status lines of spec §2. */
export const SystemStatus = () => (
  <Panel title="Status do Sistema">
    <Stack component="dl" spacing={1.75} useFlexGap sx={{ m: 0 }}>
      {lines.map(({ label, value }) => (
        <Stack key={label} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <Typography component="dt" color="text.secondary">
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Box>
        </Stack>
      ))}
    </Stack>
  </Panel>
);
