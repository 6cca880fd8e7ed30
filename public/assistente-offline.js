// Keeps the shoppers' page for their lists where there is no connection. Its scope is /assistente.
const name = 'assistente';

addEventListener('install', (event) => event.waitUntil(caches.open(name).then((cache) => cache.add('/assistente'))));
addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  event.respondWith(
    fetch(request).then(
      (answer) => {
        const copy = answer.clone();
        if (answer.ok && !url.search) event.waitUntil(caches.open(name).then((cache) => cache.put(url.pathname, copy)));
        return answer;
      },
      async (error) =>
        (await caches.match(url.pathname)) ??
        (request.mode === 'navigate' ? await caches.match('/assistente') : undefined) ??
        Promise.reject(error),
    ),
  );
});
