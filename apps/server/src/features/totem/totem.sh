#!/bin/sh
# Makes this computer (Debian 12 or later) a totem: its printer's service, the browser's policy, and the page in full screen.
#   curl -fsS @SITE@/totem.sh | sudo sh -s CODE
set -eu
SITE='@SITE@'
CODE="${1:-}"
if [ -z "$CODE" ]; then
  echo "Usage: curl -fsS $SITE/totem.sh | sudo sh -s CODE   (the manager finds the code in Settings, Kiosks and displays)" >&2
  exit 2
fi
if [ "$(id -u)" != 0 ]; then
  echo 'Run this as root, with sudo.' >&2
  exit 1
fi

echo '1/4 Programs'
# cage ends at once without Xwayland, which its package does not ask for.
apt-get update -qq
apt-get install -y -qq chromium cage xwayland cups curl nodejs fonts-noto-core >/dev/null

echo '2/4 The printer'
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
curl -fsS "$SITE/acolhe-print-agent.deb" -o "$folder/acolhe-print-agent.deb"
apt-get install -y -qq "$folder/acolhe-print-agent.deb" >/dev/null
acolhe-print-agent pair "$SITE" "$CODE"
systemctl restart acolhe-print-agent
lpstat -d 2>/dev/null | grep -q 'system default destination' ||
  echo '   No printer yet: add one at http://localhost:631 and make it the default. The totem works without.'

echo '3/4 The browser'
install -d /etc/chromium/policies/managed
cat >/etc/chromium/policies/managed/acolhe-totem.json <<POLICY
{
  "LocalNetworkAccessAllowedForUrls": ["$SITE"],
  "AudioCaptureAllowedUrls": ["$SITE"],
  "VideoCaptureAllowedUrls": ["$SITE"],
  "AutoplayAllowlist": ["$SITE"],
  "URLBlocklist": ["*"],
  "URLAllowlist": ["$SITE"],
  "DefaultPopupsSetting": 2,
  "DeveloperToolsAvailability": 2,
  "PrintingEnabled": false,
  "DownloadRestrictions": 3,
  "PasswordManagerEnabled": false,
  "AutofillAddressEnabled": false,
  "AutofillCreditCardEnabled": false,
  "TranslateEnabled": false,
  "BrowserSignin": 0
}
POLICY

echo '4/4 The page'
id acolhe-totem >/dev/null 2>&1 || useradd --create-home --groups audio,video,render,input acolhe-totem
cat >/etc/systemd/system/acolhe-totem.service <<UNIT
[Unit]
Description=The totem's page in full screen
After=systemd-user-sessions.service network-online.target acolhe-print-agent.service
Wants=network-online.target
Conflicts=getty@tty1.service

[Service]
User=acolhe-totem
PAMName=login
TTYPath=/dev/tty1
TTYReset=yes
TTYVHangup=yes
StandardInput=tty-fail
ExecStart=/usr/bin/cage -d -s -- /usr/bin/chromium --ozone-platform=wayland --kiosk --app=$SITE/t --incognito \\
  --noerrdialogs --no-first-run --disable-session-crashed-bubble --disable-pinch --overscroll-history-navigation=0 \\
  --disable-features=TouchpadOverscrollHistoryNavigation
Restart=on-failure
RestartSec=3

[Install]
WantedBy=graphical.target
UNIT
systemctl daemon-reload
systemctl set-default -q graphical.target
systemctl enable -q acolhe-totem
systemctl restart acolhe-totem
echo "Done: the totem of $SITE is on this screen. Staff close it with its PIN; 'systemctl start acolhe-totem' opens it again."
