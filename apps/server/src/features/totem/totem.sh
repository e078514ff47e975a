#!/bin/sh
# Makes this computer (Debian 12 or later) a totem: its printer's service, the browser's policy, and the page in full screen.
#   curl -fsS @SITE@/totem.sh | sudo sh -s CODE
# Once it is paired, the same without a code brings it up to date.
set -eu
SITE='@SITE@'
CODE="${1:-}"
STATE=/var/lib/acolhe-print-agent/state.json
export DEBIAN_FRONTEND=noninteractive
if [ "${CODE#-}" != "$CODE" ] || { [ -z "$CODE" ] && [ ! -e "$STATE" ]; }; then
  echo "Usage: curl -fsS $SITE/totem.sh | sudo sh -s CODE   (the manager finds the code in Settings, Kiosks and displays)" >&2
  exit 2
fi
if [ "$(id -u)" != 0 ]; then
  echo 'Run this as root, with sudo.' >&2
  exit 1
fi

echo '1/4 Programs'
# cage ends at once without Xwayland, which its package does not ask for.
# The shell reads this text from its input: nothing else may.
apt-get update -qq </dev/null
apt-get install -y -qq chromium chromium-l10n cage xwayland cups curl nodejs fonts-noto-core </dev/null >/dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
curl -fsS "$SITE/acolhe-print-agent.deb" -o "$folder/acolhe-print-agent.deb"
apt-get install -y -qq --reinstall "$folder/acolhe-print-agent.deb" </dev/null >/dev/null

echo '2/4 The printer'
# A code is good once: it is used when nothing is left that could fail for want of network.
if [ -n "$CODE" ]; then acolhe-print-agent pair "$SITE" "$CODE" </dev/null; fi
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
  "URLBlocklist": ["*", "chrome://*"],
  "URLAllowlist": ["$SITE"],
  "DefaultPopupsSetting": 2,
  "DeveloperToolsAvailability": 2,
  "PrintingEnabled": false,
  "DownloadRestrictions": 3,
  "AllowFileSelectionDialogs": false,
  "PasswordManagerEnabled": false,
  "AutofillAddressEnabled": false,
  "AutofillCreditCardEnabled": false,
  "TranslateEnabled": false,
  "BrowserSignin": 0
}
POLICY

echo '4/4 The page'
id acolhe-totem >/dev/null 2>&1 || useradd --create-home --groups audio,video,render,input acolhe-totem
# A keyboard types, and no more: without Control, Alt, function and media keys nobody opens another window.
install -d /etc/xkb/symbols /etc/xkb/rules
{
  echo 'partial xkb_symbols "totem" {'
  echo '  replace key <ESC> { type = "TWO_LEVEL", [ Escape, Pause ] };'
  for key in LCTL RCTL LALT RALT LWIN RWIN COMP PRSC $(seq -f 'FK%02g' 1 24) $(seq -f 'I%g' 120 255); do
    echo "  replace key <$key> { type = \"TWO_LEVEL\", [ Pause, Pause ] };"
  done
  echo '};'
} >/etc/xkb/symbols/acolhe
printf '! include %%S/evdev\n\n! option = symbols\n  acolhe:totem = +acolhe(totem)\n' >/etc/xkb/rules/evdev
cat >/usr/local/bin/acolhe-totem <<'PAGE'
#!/bin/sh
# The page in full screen. As a Wayland program Chromium crashes in the cage of Debian 12, so it runs on Xwayland.
# cage ends well however its program did: after a crash it is killed, so that systemd starts it again; when staff closed
# the page it stays closed.
export XKB_DEFAULT_OPTIONS=acolhe:totem LANGUAGE=pt_BR
# In memory, and another each time: a Chromium that still ends would take a new one with its profile for a second window.
rm -rf "$XDG_RUNTIME_DIR"/page.*
profile=$(mktemp -d "$XDG_RUNTIME_DIR/page.XXXXXX")
exec cage -d -- sh -c 'chromium "$@" || kill -KILL $PPID' sh --ozone-platform=x11 --kiosk "--app=$1/t" --incognito \
  "--user-data-dir=$profile" --accept-lang=pt-BR --noerrdialogs --no-first-run --disable-session-crashed-bubble \
  --disable-pinch --overscroll-history-navigation=0 --disable-features=TouchpadOverscrollHistoryNavigation
PAGE
chmod 755 /usr/local/bin/acolhe-totem
cat >/etc/systemd/system/acolhe-totem.service <<UNIT
[Unit]
Description=The totem's page in full screen
After=systemd-user-sessions.service network-online.target acolhe-print-agent.service
Wants=network-online.target
Conflicts=getty@tty1.service
StartLimitIntervalSec=0

[Service]
User=acolhe-totem
PAMName=login
TTYPath=/dev/tty1
TTYReset=yes
TTYVHangup=yes
StandardInput=tty-fail
ExecStart=/usr/local/bin/acolhe-totem $SITE
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
