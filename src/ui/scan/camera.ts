import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Kinds of codes on packages and on labels, by their names in browsers. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'qr_code', 'data_matrix'] as const;

interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

interface OwnDetector {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own detector where it knows the formats, else one in WebAssembly, which is fetched from the site. */
async function createDetector(): Promise<Detector> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: OwnDetector };
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own && formats.every((format) => known.includes(format))) return new Own({ formats });
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: [...formats] });
}

const pause = 120;

/**
 * Shows the camera in a video until it sees a code of which `read` makes a text; resolves to that, or to undefined once
 * `signal` aborts. Rejects with what a person is told where there is no camera, or none is allowed.
 */
export async function scan(
  video: HTMLVideoElement,
  read: (code: string) => string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  let stream: MediaStream | undefined;
  try {
    stream = await openCamera();
    if (signal.aborted) return undefined;
    video.srcObject = stream;
    await video.play();
    const detector = await createDetector();
    while (!signal.aborted) {
      const codes = video.readyState >= video.HAVE_CURRENT_DATA ? await detector.detect(video) : [];
      const found = codes.map(({ rawValue }) => read(rawValue)).find(Boolean);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return undefined;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw new Error(`${problems.get((error as Error).name) ?? problems.get('')} Digite o código.`, { cause: error });
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  }
}

const problems = new Map([
  ['', 'Não foi possível ler com a câmera.'],
  ['NotAllowedError', 'O uso da câmera não foi permitido. Permita-o nas configurações do navegador.'],
  ['NotFoundError', 'Nenhuma câmera foi encontrada neste aparelho.'],
  ['NotReadableError', 'A câmera está em uso por outro programa.'],
  ['SecurityError', 'Este endereço não permite usar a câmera.'],
]);

/** The camera at the back of a phone, else any. Browsers have cameras on secure pages alone. */
async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('no secure page', 'SecurityError');
  const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}
