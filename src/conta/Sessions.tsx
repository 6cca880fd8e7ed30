import { Alert, Box, Button, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { howLongAgo, parseMoment } from '../lib';
import { faultOf } from '../providers';
import { type AccountSession, sessions } from '../providers/account';
import { ConfirmDialog, useFocusBack } from '../ui/feedback';
import { AccountCard, Read, Rows } from './AccountCard';
import { useSessions } from './queries';
import { useChange } from './useChange';
import { deviceOf } from './userAgent';

/** 'Sessões': lists the person's sessions and ends them. */
export const Sessions = () => {
  const query = useSessions();
  // The auth database may lack the functions for sessions.
  if (query.error && faultOf(query.error).kind === 'missing') return null;
  return (
    <AccountCard
      title="Sessões"
      text="Onde você está com o painel aberto. Uma sessão encerrada pede a senha de novo, em até uma hora."
    >
      <Read from={query}>{(list) => <SessionList list={list} />}</Read>
    </AccountCard>
  );
};

const SessionList = ({ list }: { list: AccountSession[] }) => {
  const { change, busy, problem } = useChange();
  const rows = useFocusBack<HTMLUListElement>(busy, list.length);
  const [asking, setAsking] = useState(false);

  const endOne = (id: string) => change(() => sessions.end(id), 'Sessão encerrada');
  const close = () => setAsking(false);
  const endOthers = () =>
    change(() => sessions.endOthers(), 'As outras sessões foram encerradas', close).finally(close);

  return (
    <>
      <Rows ref={rows}>
        {list.map((session) => (
          <SessionRow key={session.id} session={session} busy={busy} onEnd={() => endOne(session.id)} />
        ))}
      </Rows>
      {problem && <Alert severity="error">{problem.text}</Alert>}
      {list.some(({ current }) => !current) && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)} sx={{ alignSelf: 'flex-start' }}>
          Encerrar as outras sessões
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Encerrar as outras sessões"
          text="Todos os outros navegadores e celulares em que você entrou vão pedir a senha de novo. Esta sessão continua."
          confirmLabel="Encerrar"
          busy={busy}
          onConfirm={endOthers}
          onCancel={close}
        />
      )}
    </>
  );
};

const SessionRow = ({ session, busy, onEnd }: { session: AccountSession; busy: boolean; onEnd: () => void }) => {
  const { userAgent, usedAt, ip, current } = session;
  const device = deviceOf(userAgent);
  const used = howLongAgo(parseMoment(usedAt));
  return (
    <Stack component="li" direction="row" spacing={2} sx={{ py: 1.25, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{device}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          Último uso {used}
          {ip && ` · ${ip}`}
        </Typography>
      </Box>
      {current ? (
        <Chip size="small" color="primary" variant="outlined" label="Esta sessão" />
      ) : (
        <Button color="error" disabled={busy} onClick={onEnd} aria-label={`Encerrar ${device}, ${used}`}>
          Encerrar
        </Button>
      )}
    </Stack>
  );
};
