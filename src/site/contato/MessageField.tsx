import { useEffect, useRef, useState } from 'react';
import { Field } from './Field';
import { lengthHint, limits } from './message';

/** The message, which says how much still fits when that is little: a field cuts what is pasted without a word. */
export const MessageField = ({ error }: { error: string | undefined }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [hint, setHint] = useState<string>();
  // Text may be there from before the page came alive.
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
