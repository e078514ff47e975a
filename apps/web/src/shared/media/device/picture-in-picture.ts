type DocumentWindow = { requestWindow: (size: { width: number; height: number }) => Promise<Window> };
const documentPictures = () => (globalThis as { documentPictureInPicture?: DocumentWindow }).documentPictureInPicture;

/** Whether the video can go on in a small window over other programs. */
export const canFloat = (): boolean => documentPictures() !== undefined || document.pictureInPictureEnabled === true;

/** Title, source and close handler of the small window. */
export type Floating = { title: string; video: HTMLVideoElement; onClose: () => void };

/**
 * Floats a video over other programs, in a document picture-in-picture window where the browser has them, else in the
 * browser's own. Sound stays with the page.
 *
 * @returns a function that closes it, or undefined where the browser refused
 */
export async function floatVideo({ title, video, onClose }: Floating): Promise<(() => void) | undefined> {
  try {
    const windows = documentPictures();
    if (windows) {
      const { videoWidth: width, videoHeight: height } = video;
      const opened = await windows.requestWindow({
        width: 320,
        height: Math.round((320 * (height || 3)) / (width || 4)),
      });
      const copy = opened.document.createElement('video');
      Object.assign(copy, { muted: true, autoplay: true, playsInline: true, srcObject: video.srcObject });
      copy.setAttribute('aria-label', title);
      copy.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;object-fit:cover;background:#000';
      opened.document.title = title;
      opened.document.body.append(copy);
      // The stream changes with another device or media path.
      const follow = () => {
        copy.srcObject = video.srcObject;
      };
      video.addEventListener('loadeddata', follow);
      opened.addEventListener('pagehide', () => {
        video.removeEventListener('loadeddata', follow);
        onClose();
      });
      return () => opened.close();
    }
    await video.requestPictureInPicture();
    video.addEventListener('leavepictureinpicture', onClose, { once: true });
    return () => void document.exitPictureInPicture().catch(() => undefined);
  } catch {
    return undefined;
  }
}

/** Lets browsers float the video by themselves when the person switches to another app. */
export function floatAutomatically(start: () => void): () => void {
  const session = navigator.mediaSession;
  const action = 'enterpictureinpicture' as MediaSessionAction;
  try {
    session?.setActionHandler(action, start);
  } catch {
    // The browser does not know this action.
    return () => undefined;
  }
  return () => session?.setActionHandler(action, null);
}
