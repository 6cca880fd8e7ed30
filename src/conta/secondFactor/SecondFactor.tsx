import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { Account } from '../../providers/account';
import { useFocusBack } from '../../ui/feedback';
import { AccountCard, Read, Rows } from '../AccountCard';
import { useAccount, verifiedOf } from '../queries';
import { DeviceRow } from './DeviceRow';
import { EnrollDialog } from './EnrollDialog';

/** 'Verificação em duas etapas': the devices of the second step. */
export const SecondFactor = () => (
  <AccountCard
    title="Verificação em duas etapas"
    text="Além da senha, o painel pede um código que só o seu celular mostra. Quem descobrir sua senha não entra."
  >
    <Read from={useAccount()}>{(account) => <Devices account={account} />}</Read>
  </AccountCard>
);

const Devices = ({ account }: { account: Account }) => {
  const [enrolling, setEnrolling] = useState(false);
  const devices = verifiedOf(account);
  const active = devices.length > 0;
  const button = useFocusBack(false, devices.length);
  return (
    <>
      <Typography sx={{ fontWeight: 600, color: active ? 'primary.main' : 'text.secondary' }}>
        {active ? 'Ativada' : 'Desativada'}
      </Typography>
      {active && (
        <Rows>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} last={devices.length === 1} />
          ))}
        </Rows>
      )}
      {devices.length === 1 && (
        <Alert severity="info">
          Se você perder este celular, não poderá entrar. Adicione um segundo dispositivo, ou saiba a quem pedir: quem
          cuida do sistema pode remover a verificação.
        </Alert>
      )}
      <Button
        ref={button}
        variant={active ? 'outlined' : 'contained'}
        onClick={() => setEnrolling(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {active ? 'Adicionar dispositivo' : 'Ativar verificação em duas etapas'}
      </Button>
      {enrolling && <EnrollDialog onClose={() => setEnrolling(false)} />}
    </>
  );
};
