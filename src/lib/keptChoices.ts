/** Where this browser keeps what one person chose. */
export const choiceKey = (person: unknown, name: string) => `preferencia ${person} ${name}`;
