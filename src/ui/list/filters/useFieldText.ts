import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useDataRouter } from '../../feedback';

/**
 * The text of a filter's field. It follows `applied`, the filter as text, unless the field sent that itself, and returns to it on Back
 * or Forward to another search; `onFollow` is called then.
 */
export function useFieldText(applied: string, onFollow = () => {}) {
  const [text, setText] = useState(applied);
  const sent = useRef(applied);
  const follow = useEvent(() => {
    sent.current = applied;
    setText(applied);
    onFollow();
  });
  useEffect(() => {
    if (applied !== sent.current) follow();
  }, [applied, follow]);

  const router = useDataRouter();
  useEffect(() => {
    let search = router?.state.location.search;
    return router?.subscribe(({ historyAction, location }) => {
      // A dialog that closes goes back too, to the same search.
      if (historyAction === 'POP' && normal(location.search) !== normal(search)) follow();
      search = location.search;
    });
  }, [router, follow]);

  const markSent = (value: string) => {
    sent.current = value;
  };
  return { text, setText, markSent };
}

/** The browser and the router encode some characters of an address differently. */
const normal = (search: string | undefined) => String(new URLSearchParams(search));
