import { useEffect, useRef } from 'react';

/** The person's own video without sound, mirrored as people expect; the back camera's is not, so that paper can be read. */
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
  const mirrored = track.getSettings().facingMode === 'environment' ? undefined : { transform: 'scaleX(-1)' };
  return <video ref={ref} className={className} style={mirrored} muted playsInline autoPlay disablePictureInPicture />;
}
