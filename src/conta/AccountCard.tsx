import { Alert, Button, Card, Divider, Stack, Typography } from '@mui/material';
import { type ReactNode, type Ref, useId } from 'react';
import { authProblem } from '../providers/auth';
import { Loading } from '../ui/list';

interface Props {
  title: string;
  text?: string;
  children: ReactNode;
}

export const AccountCard = ({ title, text, children }: Props) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" id={titleId}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      )}
      <Stack spacing={2} useFlexGap sx={{ mt: 2 }}>
        {children}
      </Stack>
    </Card>
  );
};

/** The focusable list of a section. */
export const Rows = ({ ref, children }: { ref?: Ref<HTMLUListElement>; children: ReactNode }) => (
  <Stack
    component="ul"
    ref={ref}
    tabIndex={-1}
    divider={<Divider component="li" aria-hidden />}
    sx={{ listStyle: 'none', p: 0, m: 0 }}
  >
    {children}
  </Stack>
);

interface QueryState<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** Draws a query's data, its loading text, or its failure. */
export const Read = <T,>({ from, children }: { from: QueryState<T>; children: (data: T) => ReactNode }) => {
  const { data, error, refetch } = from;
  if (data !== undefined) return children(data);
  if (!error) return <Loading text="Carregando..." />;
  const again = (
    <Button color="inherit" size="small" onClick={() => void refetch()}>
      Tentar de novo
    </Button>
  );
  return (
    <Alert severity="error" action={again}>
      {authProblem(error).text}
    </Alert>
  );
};
