/** A dashboard that stays open keeps up: every minute, while somebody looks, and when they come back to it. */
export const refreshed = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const;
