import { useEffect, useRef } from 'react';

/** One's own picture, mirrored as people expect and without a sound. */
export function OwnPicture({ track, className }: { track: MediaStreamTrack; className?: string }) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.srcObject = new MediaStream([track]);
    // Muted video may always play; what is refused here is a page that is being closed.
    video.play().catch(() => undefined);
    return () => {
      video.srcObject = null;
    };
  }, [track]);
  return <video ref={ref} className={className} muted playsInline autoPlay disablePictureInPicture />;
}
