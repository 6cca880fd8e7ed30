interface Steps<Item, Ready, Answer> {
  prepare: (item: Item) => Promise<Ready>;
  send: (item: Item, ready: Ready) => Promise<Answer>;
  finish: (item: Item, ready: Ready, answer: Answer) => Promise<void>;
  /** Asked before each is sent. */
  stopped?: () => boolean;
}

/**
 * Sends one item after the other. While one is on its way, the next is asked for and prepared, and the answer to the one before
 * is finished with, so that the server waits for neither. Resolves to whether all were sent. Rejects with a failure of any
 * step, when everything that was begun has ended.
 */
export async function sendInTurn<Item, Ready, Answer>(
  items: Iterable<Item>,
  { prepare, send, finish, stopped }: Steps<Item, Ready, Answer>,
): Promise<boolean> {
  let preparing: Promise<Ready> | undefined;
  let finishing: Promise<void> | undefined;
  // The end of the item before, begun only when the next one has been sent: both write to the browser's storage one after
  // the other, so the next would wait there for this one before it is sent.
  let finishLast: (() => Promise<void>) | undefined;
  try {
    const rest = items[Symbol.iterator]();
    let turn = rest.next();
    while (!turn.done) {
      const item = turn.value;
      const ready = await (preparing ?? prepare(item));
      if (stopped?.()) return false;
      const sending = handled(send(item, ready));
      finishing = finishLast && handled(finishLast());
      finishLast = undefined;
      turn = rest.next();
      preparing = turn.done ? undefined : handled(prepare(turn.value));
      const answer = await sending;
      await finishing;
      finishLast = () => finish(item, ready, answer);
    }
    return true;
  } finally {
    await Promise.allSettled([preparing]);
    await (finishLast ? finishLast() : finishing);
  }
}

/** A promise that is awaited later: until then its failure is nobody's. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
