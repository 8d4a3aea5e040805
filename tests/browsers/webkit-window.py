#!/usr/bin/python3
"""A WebKitGTK browser for WebKitWebDriver whose windows have no bars, so that they can be as narrow as a phone: Debian's MiniBrowser is at
least 447 px wide. --evening prefers the dark colour scheme, --data=FOLDER keeps cookies and storage for the next start."""
import argparse

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2

parser = argparse.ArgumentParser()
parser.add_argument('--automation', action='store_true')
parser.add_argument('--evening', action='store_true')
parser.add_argument('--data', required=True)
options = parser.parse_args()

Gtk.Settings.get_default().set_property('gtk-application-prefer-dark-theme', options.evening)
data = WebKit2.WebsiteDataManager(base_data_directory=options.data, base_cache_directory=options.data + '/cache')
data.get_cookie_manager().set_persistent_storage(options.data + '/cookies.sqlite', WebKit2.CookiePersistentStorage.SQLITE)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)


def open_window():
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    window.present()
    GLib.timeout_add(300, focus, window)
    view.connect('close', lambda _: window.destroy())
    view.connect('web-process-terminated', lambda _, reason: print('CONSOLE ERROR the page crashed', reason, flush=True))
    return view


def focus(window):
    """Without a window manager a window is not active, and :focus matches nothing, until the pointer is in it."""
    pointer = window.get_display().get_default_seat().get_pointer()
    pointer.warp(window.get_screen(), 3, 3)
    if window.get_window():
        window.get_window().focus(0)
    return False


def started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('MiniBrowser')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', lambda _: open_window())


context.connect('automation-started', started)
Gtk.main()
