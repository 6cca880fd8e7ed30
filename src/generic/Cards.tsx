import type { RaRecord } from 'ra-core';
import { useResource } from '../ui';
import { CardGrid, CountCard } from '../ui/list';

export const Cards = ({ records }: { records: readonly RaRecord[] }) => {
  const { naming, fields } = useResource();
  const [field = '', { counts = '', example = false } = {}] =
    Object.entries(fields).find(([, { counts }]) => counts) ?? [];
  return (
    <CardGrid>
      {records.map((record) => (
        <CountCard
          key={record.id}
          record={record}
          name={String(record[naming])}
          count={record[field]}
          countLabel={counts}
          example={example}
        />
      ))}
    </CardGrid>
  );
};
