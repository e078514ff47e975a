import { useEffect, useRef } from 'react';

/** The person's own video, mirrored as people expect, and without sound. */
export function OwnVideo({ track, className }: { track: MediaStreamTrack; className?: string }) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.srcObject = new MediaStream([track]);
    // Muted video may always play; a rejection means the page is closing.
    video.play().catch(() => undefined);
    return () => {
      video.srcObject = null;
    };
  }, [track]);
  return <video ref={ref} className={className} muted playsInline autoPlay disablePictureInPicture />;
}
