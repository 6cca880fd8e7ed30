type Work<Message, Answer> = (answer: (data: Answer) => void, name: string) => (message: Message) => void;

/** A `Worker` class for jsdom, which works in the page. */
export function createInlineWorker<Message, Answer>(work: Work<Message, Answer>, onEnd = () => {}) {
  return class InlineWorker {
    onmessage?: (message: { data: Answer }) => void;
    readonly #listeners: ((message: { data: Answer }) => void)[] = [];
    readonly #take: (message: Message) => void;
    #ended = false;

    constructor(_url: URL, { name = '' }: WorkerOptions) {
      this.#take = work((data) => this.#answer(data), name);
    }

    addEventListener(type: string, listener: (message: { data: Answer }) => void) {
      if (type === 'message') this.#listeners.push(listener);
    }

    postMessage(message: Message) {
      this.#take(message);
    }

    terminate() {
      this.#ended = true;
      onEnd();
    }

    #answer(data: Answer) {
      if (this.#ended) return;
      this.onmessage?.({ data });
      for (const listener of this.#listeners) listener({ data });
    }
  };
}
