interface Steps<Item, Ready, Answer> {
  prepare: (item: Item) => Promise<Ready>;
  send: (item: Item, ready: Ready) => Promise<Answer>;
  finish: (item: Item, ready: Ready, answer: Answer) => Promise<void>;
  stopped?: () => boolean;
}

/**
 * Sends items one after the other, preparing the next and finishing the previous one meanwhile. Resolves to whether all
 * were sent; rejects with the first failure after all begun steps have ended.
 */
export async function sendInTurn<Item, Ready, Answer>(
  items: Iterable<Item>,
  { prepare, send, finish, stopped }: Steps<Item, Ready, Answer>,
): Promise<boolean> {
  let preparing: Promise<Ready> | undefined;
  let finishing: Promise<void> | undefined;
  // Begins after the next send: both write to the browser's storage in order, and the send would wait for it.
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

function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
