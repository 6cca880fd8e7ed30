import { useEffect, useRef, useState } from 'react';
import { Field } from './Field';
import { lengthHint, limits } from './message';

/** Tells how much still fits near the limit, since a field cuts pasted text silently. */
export const MessageField = ({ error }: { error: string | undefined }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [hint, setHint] = useState<string>();
  // Text may have been typed before hydration.
  useEffect(() => setHint(lengthHint(field.current?.value.length ?? 0)), []);
  return (
    <Field name="mensagem" label="Mensagem" error={error} hint={hint}>
      {(props) => (
        <textarea
          {...props}
          ref={field}
          name="mensagem"
          required
          rows={5}
          maxLength={limits.mensagem}
          onInput={({ currentTarget }) => setHint(lengthHint(currentTarget.value.length))}
        />
      )}
    </Field>
  );
};
