import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../domain';
import { isEmbedded } from '../providers';
import { type Account, account, identities } from '../providers/account';
import { authProblem } from '../providers/auth';
import { useRequest } from '../ui';
import { ConfirmDialog, useFocusBack } from '../ui/feedback';
import { AccountCard, Read, Rows } from './AccountCard';
import { useAccount } from './queries';
import { useChange } from './useChange';

type Identity = Account['identities'][number];

const names: Record<string, string> = {
  email: 'E-mail e senha',
  azure: 'Microsoft',
  github: 'GitHub',
  linkedin_oidc: 'LinkedIn',
};
const nameOf = (provider: string) => names[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);

/** 'Contas vinculadas': other services' accounts that sign in to this one. */
export const LinkedAccounts = () => (
  <AccountCard title="Contas vinculadas" text="Contas de outros serviços com que você também pode entrar no painel.">
    <Read from={useAccount()}>{({ identities: linked }) => <Linked linked={linked} />}</Read>
    <Linking />
    <Returned />
  </AccountCard>
);

const Linked = ({ linked }: { linked: Identity[] }) => {
  const { change, busy, problem } = useChange();
  const rows = useFocusBack<HTMLUListElement>(busy, linked.length);
  const [asked, setAsked] = useState<Identity>();

  const close = () => setAsked(undefined);
  const unlink = (identity: Identity) =>
    change(() => account.unlink(identity), 'Conta desvinculada', close).finally(close);

  return (
    <>
      {linked.length > 0 && (
        <Rows ref={rows}>
          {linked.map((identity) => (
            <Stack component="li" key={identity.identity_id} direction="row" sx={{ py: 1, alignItems: 'center' }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{nameOf(identity.provider)}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {identity.identity_data?.email}
                </Typography>
              </Box>
              {linked.length > 1 && (
                <Button
                  color="error"
                  onClick={() => setAsked(identity)}
                  aria-label={`Desvincular ${nameOf(identity.provider)}`}
                >
                  Desvincular
                </Button>
              )}
            </Stack>
          ))}
        </Rows>
      )}
      {problem && <Alert severity="error">{problem.text}</Alert>}
      {asked && (
        <ConfirmDialog
          title="Desvincular conta"
          text="Você não poderá mais entrar no painel com esta conta. As outras formas de entrar continuam."
          subject={nameOf(asked.provider)}
          confirmLabel="Desvincular"
          busy={busy}
          onConfirm={() => unlink(asked)}
          onCancel={close}
        />
      )}
    </>
  );
};

/** Shows the other service's refusal, which arrives in the address and is removed from it. */
const Returned = () => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [problem] = useState(() => problemIn(search) ?? problemIn(hash.slice(1)));
  useEffect(() => {
    if (search || hash) void navigate(paths.conta, { replace: true });
  }, [search, hash, navigate]);
  return problem && <Alert severity="error">A conta não foi vinculada. {problem}</Alert>;
};

function problemIn(answer: string): string | undefined {
  const query = new URLSearchParams(answer);
  if (!query.has('error') && !query.has('error_code')) return undefined;
  const code = query.get('error_code') ?? '';
  if (!code && query.get('error') === 'access_denied') return 'O outro serviço não deu a permissão.';
  return authProblem({ code, status: 400 }).text;
}

/** Buttons for the auth server's other services; the embedded server has none. */
const Linking = () => {
  const embedded = isEmbedded();
  const { data: providers = [], isSuccess } = useQuery({
    queryKey: ['servicos de acesso'],
    queryFn: () => identities.providers(),
    enabled: !embedded,
  });
  const { send, busy, problem } = useRequest();
  const linkTo = (provider: string) =>
    send(async () => {
      const address = await identities.linkAddress(provider, `${window.location.origin}${paths.conta}`);
      window.location.assign(address);
    });
  if (embedded || (isSuccess && providers.length === 0)) {
    return (
      <Typography variant="body2" color="text.secondary">
        Neste sistema se entra só com e-mail e senha; não há outros serviços para vincular.
      </Typography>
    );
  }
  return (
    <>
      <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1.5}>
        {providers.map((provider) => (
          <Button key={provider} variant="outlined" disabled={busy} onClick={() => linkTo(provider)}>
            Vincular {nameOf(provider)}
          </Button>
        ))}
      </Stack>
      {problem && <Alert severity="error">{problem.text}</Alert>}
    </>
  );
};
